// Several rules ask the same of one value. They do so one after the other, so it is enough to keep the last answer.

export function oncePerSpot<Spot extends object, T>(read: (spot: Spot) => T): (spot: Spot) => T {
  let last: Spot | undefined;
  let found: T;
  return (spot) => {
    if (spot !== last) {
      found = read(spot);
      last = spot;
    }
    return found;
  };
}
