import { expect, it } from 'vitest';
import {
  acceptAdminInvitationSchemas,
  checkNewAddressSchemas,
  removeAdministratorSchemas,
} from './administrators.schemas.ts';

it('an address of an administrator is read without regard to capitals', () => {
  expect(removeAdministratorSchemas.params.parse({ email: ' Boss@Backline.example ' })).toEqual({
    email: 'boss@backline.example',
  });
});

it('an invitation is accepted with a grant and a long enough password', () => {
  const body = { grant: 'g', password: 'eight ch' };
  expect(acceptAdminInvitationSchemas.body.parse(body)).toEqual(body);
  expect(acceptAdminInvitationSchemas.body.safeParse({ ...body, grant: '' }).success).toBe(false);
  expect(acceptAdminInvitationSchemas.body.safeParse({ ...body, password: 'seven c' }).success).toBe(false);
});

it('any text that an account calls its address can be checked', () => {
  const body = { userId: 'u1', email: 'not an address' };
  expect(checkNewAddressSchemas.body.parse(body)).toEqual(body);
});
