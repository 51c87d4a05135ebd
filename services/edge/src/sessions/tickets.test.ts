import { expect, it } from 'vitest';
import { createTickets } from './tickets.ts';

const HOLDER = { record: 'record-1', ip: '203.0.113.7' };
let now = new Date('2026-01-01T12:00:00Z');
const clock = () => now;
const tickets = createTickets(['new-secret', 'old-secret'], clock);

it('contains the visitor of the page', () => {
  expect(tickets.read(tickets.sign(HOLDER))).toEqual(HOLDER);
  expect(tickets.read(tickets.sign({ ...HOLDER, record: null }))).toEqual({ ...HOLDER, record: null });
});

it('is good for five seconds', () => {
  const ticket = tickets.sign(HOLDER);
  now = new Date(now.getTime() + 5_000);
  expect(tickets.read(ticket)).toEqual(HOLDER);
  now = new Date(now.getTime() + 1);
  expect(tickets.read(ticket)).toBeNull();
});

it('is valid at an edge that still signs with the former secret, and at no other installation', () => {
  expect(tickets.read(createTickets(['old-secret'], clock).sign(HOLDER))).toEqual(HOLDER);
  expect(tickets.read(createTickets(['other-secret'], clock).sign(HOLDER))).toBeNull();
});

it('cannot be changed or made up', () => {
  const [payload = '', signature = ''] = tickets.sign(HOLDER).split('.');
  const forged = Buffer.from(JSON.stringify({ ...HOLDER, record: 'record-2', expiresAt: 9e15 }));
  const texts = ['', '.', 'x.y', payload, `${payload}.`, `${forged.toString('base64url')}.${signature}`];
  for (const text of [...texts, `${payload}.${signature}.z`]) expect(tickets.read(text)).toBeNull();
});
