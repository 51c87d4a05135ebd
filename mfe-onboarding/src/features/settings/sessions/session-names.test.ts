import { expect, it } from 'vitest';
import { sessionNames } from './session-names.ts';

const session = (device: string, createdAt: string) => ({
  id: device + createdAt,
  device,
  createdAt,
  lastSeenAt: createdAt,
  isCurrent: false,
});

it('two sessions that started in the same minute on devices of one kind have different names', () => {
  const [first, second, later, other] = sessionNames([
    session('Safari on iOS', '2026-11-12T22:05:10'),
    session('Safari on iOS', '2026-11-12T22:05:40'),
    session('Safari on iOS', '2026-11-12T22:06:00'),
    session('Chrome on Windows', '2026-11-12T22:05:10'),
  ]);
  expect(first).toBe('Safari on iOS, signed in 12 Nov 2026, 22:05');
  expect(second).toBe('Safari on iOS, signed in 12 Nov 2026, 22:05 (2)');
  expect(later).toBe('Safari on iOS, signed in 12 Nov 2026, 22:06');
  expect(other).toBe('Chrome on Windows, signed in 12 Nov 2026, 22:05');
});
