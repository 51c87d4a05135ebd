import type { Doc } from '../bson/values.ts';

export type Stage = (docs: Doc[]) => Doc[];

/** What a pipeline may reach outside its own documents. */
export type PipelineSource = {
  variables?: Doc | undefined;
  /** The documents of another collection of the same database that match a filter. */
  read(collection: string, filter: Doc): Doc[];
};
