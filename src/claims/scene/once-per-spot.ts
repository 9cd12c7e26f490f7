// What several readers ask of one value, found once for each: they come one after the other, so the last one is enough.

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
