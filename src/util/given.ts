// Leaves out of an object what nobody has given. Dependency-free.

type Given<Value> = { readonly [Key in keyof Value]?: Exclude<Value[Key], undefined> };

/** A key that is there without a value is not there. */
export function given<Value extends object>(value: Value): Given<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Given<Value>;
}
