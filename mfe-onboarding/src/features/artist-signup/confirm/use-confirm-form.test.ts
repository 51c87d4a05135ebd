import { STAGE_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { buildExtractedProfile } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { isTooLong } from './use-confirm-form.ts';

it('a name is too long only with more characters than a stage name may have', () => {
  const named = (length: number) => buildExtractedProfile({ name: 'x'.repeat(length) });
  expect(isTooLong(named(STAGE_NAME_MAX_LENGTH))).toBe(false);
  expect(isTooLong(named(STAGE_NAME_MAX_LENGTH + 1))).toBe(true);
});
