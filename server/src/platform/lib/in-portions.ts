/** Collects the items of an iterable, and yields them in arrays of at most `most` items. */
export function* inPortions<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let some: T[] = [];
  for (const each of all) {
    some.push(each);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
