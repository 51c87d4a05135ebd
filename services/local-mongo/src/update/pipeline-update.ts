import { checkStages, compilePipeline } from '#src/aggregate/pipeline.ts';
import { decodeDoc } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { CommandError } from '#src/errors.ts';
import { withoutOptimising } from '#src/expression/expression.ts';
import { arrayId } from './new-id.ts';

const ALLOWED = ['$addFields', '$project', '$replaceRoot', '$replaceWith', '$set', '$unset'];

/** Compiles an update in the form of stages. */
export function compileUpdatePipeline(stages: readonly unknown[]): (doc: Doc) => Doc {
  checkStages(stages);
  for (const stage of stages as Doc[]) {
    const [name = ''] = Object.keys(stage);
    if (!ALLOWED.includes(name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const run = withoutOptimising(() => compilePipeline(stages));
  return (doc) => {
    const [made = {}] = run([doc], { find: () => [] });
    if (made._id === undefined && Array.isArray(doc._id)) throw arrayId();
    const { _id = doc._id, ...rest } = made;
    // A removed field keeps an empty place between stages. A stored document has no such places.
    return decodeDoc(encodeDoc({ _id, ...rest }));
  };
}
