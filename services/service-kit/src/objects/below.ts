import type { ObjectStore } from './object-store.ts';

/** The files below a folder of a store, as a store of their own. */
export function below(objects: ObjectStore, folder: string): ObjectStore {
  const place = (path: string) => `${folder}/${path}`;
  return {
    stampOf: (path) => objects.stampOf(place(path)),
    read: (path) => objects.read(place(path)),
    write: (path, content) => objects.write(place(path), content),
    list: (path) => objects.list(path === '' ? folder : place(path)),
    move: (from, to, last) => objects.move(place(from), place(to), last),
    remove: (path) => objects.remove(place(path)),
    refresh: (path) => objects.refresh(place(path)),
  };
}
