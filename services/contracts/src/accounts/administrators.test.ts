import { expect, it } from 'vitest';
import { acceptAdminInvitation, checkNewAddress, removeAdministrator } from './administrators.ts';

it('an address of an administrator is read without regard to capitals', () => {
  expect(removeAdministrator.params.parse({ email: ' Boss@Backline.example ' })).toEqual({
    email: 'boss@backline.example',
  });
});

it('an invitation is accepted with a grant and a long enough password', () => {
  const body = { grant: 'g', password: 'eight ch' };
  expect(acceptAdminInvitation.body.parse(body)).toEqual(body);
  expect(acceptAdminInvitation.body.safeParse({ ...body, grant: '' }).success).toBe(false);
  expect(acceptAdminInvitation.body.safeParse({ ...body, password: 'seven c' }).success).toBe(false);
});

it('any text that an account calls its address can be checked', () => {
  const body = { userId: 'u1', email: 'not an address' };
  expect(checkNewAddress.body.parse(body)).toEqual(body);
});
