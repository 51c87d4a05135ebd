import * as z from 'zod';
import { FILE_FAILED } from '#src/http/security-headers.ts';

const MAX_REPORTS = 10;
const MAX_LENGTH = 200;

/** The logged part of a report. */
export interface PolicyReport {
  /** The rule that blocked something, for example `script-src-elem`. */
  rule: string;
  /** The blocked resource, without the query of an address. */
  blocked: string;
  /** The page, without its query. */
  page: string;
}

const text = z.string().optional().catch(undefined);

/** The format of `report-uri`. */
const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});

/** The format of `report-to`. */
const reportList = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: text,
      destination: text,
      blockedURL: text,
      documentURL: text,
    }),
  }),
);

/** Reads both formats of browsers. Other content gives an empty list. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const old = cspReport.safeParse(body).data?.['csp-report'];
  if (old) {
    const rule = old['effective-directive'] ?? old['violated-directive'];
    return [reportOf(rule, old['blocked-uri'], old['document-uri'])];
  }
  const list = reportList.safeParse(body).data ?? [];
  return list
    .slice(0, MAX_REPORTS)
    .map(({ type, body: found }) =>
      reportOf(
        found.effectiveDirective ?? `${type} ${found.destination ?? ''}`,
        found.blockedURL,
        found.documentURL,
      ),
    );
}

/** Whether a browser could not use a file of a release. */
export function isFailedFile({ rule, blocked }: PolicyReport): boolean {
  return rule.startsWith(`${FILE_FAILED} `) && blocked.includes('/remotes/');
}

function reportOf(rule = '', blocked = '', page = ''): PolicyReport {
  return { rule: rule.trim().slice(0, MAX_LENGTH), blocked: placeOf(blocked), page: placeOf(page) };
}

/**
 * Removes queries and fragments, which may contain the secrets of links. Words that are no addresses are `inline`,
 * `eval` and such.
 */
function placeOf(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').slice(0, MAX_LENGTH);
}
