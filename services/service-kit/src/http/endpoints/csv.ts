import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_BEGINNING, csvLine } from '@backline/contracts/base/files/csv';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { unauthenticated } from '#src/http/answers/app-error.ts';
import { recordOf } from '#src/http/requests/request-record.ts';
import { asCaller, type Callers } from './download.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { parseInput } from './parse-input.ts';

/** A table that is sent row by row. */
export interface CsvAnswer {
  /** The name under which a browser saves it. */
  name: string;
  columns: readonly string[];
  /** Each question to the database has its own time, because the whole file may take longer than one call. */
  rows: AsyncIterable<readonly string[]>;
}

interface CsvCall<P, Q extends z.ZodObject> extends Exchange {
  caller: P;
  query: z.output<Q>;
}

/** Binds a path to a CSV file for signed-in people. */
export type HandleCsv<P> = <Q extends z.ZodObject>(
  path: string,
  query: Q,
  act: (call: CsvCall<P, Q>) => Promise<CsvAnswer>,
) => void;

const NO_INPUT = { params: undefined, body: undefined };
const INCOMPLETE = 'This file is not complete, because an error ended it. Please export it again.';

/** Answers a CSV file. What happens before its first row is refused as in any other call. */
export function csvRoute<P extends { userId: string }, Q extends z.ZodObject>(
  callers: Callers<P>,
  schema: Q,
  act: (call: CsvCall<P, Q>) => Promise<CsvAnswer>,
): RequestHandler {
  return async (req, res) => {
    recordOf(res).route = req.path;
    const answer = await asCaller(callers, req, res, async (caller) => {
      if (!caller) throw unauthenticated();
      const { query } = parseInput({ query: schema, response: schema }, { ...NO_INPUT, query: req.query });
      return act({ ...exchangeOf(req, res), caller, query });
    });
    await sendCsv(req, res, answer);
  };
}

async function sendCsv(req: Request, res: Response, answer: CsvAnswer): Promise<void> {
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${answer.name}"`,
    'X-Content-Type-Options': 'nosniff',
  });
  if (req.method === 'HEAD') return void res.end();
  const lines = linesOf(answer, (error) => req.log?.error({ err: error }, 'a CSV file ended early'));
  // A caller who goes away in the middle is no fault of ours.
  await pipeline(Readable.from(lines), res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}

async function* linesOf({ columns, rows }: CsvAnswer, onError: (error: unknown) => void) {
  yield CSV_BEGINNING + csvLine(columns);
  try {
    for await (const row of rows) yield csvLine(row);
  } catch (error) {
    onError(error);
    yield csvLine([INCOMPLETE]);
  }
}
