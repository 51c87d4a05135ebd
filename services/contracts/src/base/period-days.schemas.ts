import * as z from 'zod';

/** The query's `days`: one of the periods that a screen offers, the usual one where it is left out. */
export function periodDays<const Days extends number>(choices: readonly Days[], usual: NoInfer<Days>) {
  const names = choices.map(String) as [`${Days}`];
  return z
    .enum(names, { error: `Choose ${choices.join(', ')} days` })
    .default(`${usual}` as never)
    .transform(Number);
}
