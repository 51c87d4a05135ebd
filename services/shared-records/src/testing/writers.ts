const METHODS = [
  'bulkWrite',
  'create',
  'deleteMany',
  'deleteOne',
  'findOneAndDelete',
  'findOneAndReplace',
  'findOneAndUpdate',
  'insertMany',
  'insertOne',
  'replaceOne',
  'updateMany',
  'updateOne',
].join('|');

/** The models that a source defines, each with its collection. */
export function modelsIn(source: string): [model: string, collection: string][] {
  const definition = /export const (\w+) = defineModel<\w+>\(\s*'\w+',\s*'(\w+)'/g;
  return [...source.matchAll(definition)].map(([, model = '', collection = '']) => [model, collection]);
}

/** Whether a source writes by a model, under whatever name, or hands the model or its collection on, also to a queue of jobs. */
export function writesBy(model: string, source: string): boolean {
  const made = `${model}\\([\\w.]*\\)`;
  const names = [...source.matchAll(new RegExp(`const (\\w+) = ${made};`, 'g'))].map(([, name = '']) => name);
  const isWritten = new RegExp(`\\b(?:${[made, ...names].join('|')})\\s*\\.(?:${METHODS})\\(`);
  const isHandedOn = new RegExp(
    `(?<!const \\w+ = )\\b${made}(?!\\s*\\.)|\\b${model}\\.stored\\b|\\b(?:jobs|dead): ${model}\\b`,
  );
  return isWritten.test(source) || isHandedOn.test(source);
}

/** The modules of this package of which a source uses more than types, such as `media/media-references`. */
export function modulesUsedIn(source: string): string[] {
  const statement = /import (?!type )\{([^}]*)\} from '@backline\/shared-records\/([\w/.-]+)'/g;
  return [...source.matchAll(statement)]
    .filter(([, names = '']) => names.split(',').some((name) => /^\s*(?!type )\w/.test(name)))
    .map(([, , module = '']) => module);
}
