export {
  create,
  createStore,
  useStore,
  type StateCreator,
  type StoreApi,
  type UseBoundStore,
} from '#zustand';
