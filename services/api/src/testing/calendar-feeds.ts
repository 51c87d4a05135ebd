import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** An entry of a feed, as a calendar program reads it. */
export interface ReadEntry {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  start: string;
  end: string;
}

/** Makes the address of a person's feed. */
export async function makeFeed(api: TestApi, token: string): Promise<string> {
  const { status, body } = await api.post('/api/calendar-feed', token);
  expect(status).toBe(201);
  return body.path;
}

export const askFeed = (
  api: TestApi,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(api.url + path, { headers });

/** The entries of a feed, in its order. */
export async function readFeed(api: TestApi, path: string): Promise<ReadEntry[]> {
  const answer = await askFeed(api, path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue('status'));
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    return { uid, sequence, status, summary, description, start: start ?? '', end: end ?? '' };
  });
}
