import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';
import { session, typedPassword, user } from '#src/accounts/auth.schemas.ts';

/** A code of an app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, 'Enter the code')
  .max(40, 'A code has 6 digits, a recovery code 16 letters and digits')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^(\d{6}|[a-z2-7]{16})$/.test(code), {
    error: 'A code has 6 digits, a recovery code 16 letters and digits',
  });

export const enterCodeSchemas = {
  body: z.object({ code: secondFactorCode }),
  response: user.extend({ session }),
};

/** The second factor of the reader. `needsCode` says whether a change needs a code beside the password. */
export const ownFactor = z.object({ isOn: z.boolean(), codesLeft: z.number(), needsCode: z.boolean() });
export type OwnFactor = z.infer<typeof ownFactor>;

export const getFactorSchemas = { response: ownFactor };

/** The secret of a new app: `secret` to type, `qrCode` as an SVG to scan. */
export const newFactor = z.object({ factorId: id, secret: z.string(), qrCode: z.string() });
export type NewFactor = z.infer<typeof newFactor>;

/** The password, because an open session must not lock its owner out. */
export const factorPassword = z.object({ password: typedPassword });

export const beginFactorSchemas = { body: factorPassword, response: newFactor };

/** The ten codes, which are shown only now. `session` is set if the tokens of this session changed. */
export const recoveryCodes = z.object({ codes: z.array(z.string()), session: session.nullable() });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const turnOnFactorSchemas = {
  body: factorPassword.extend({ factorId: id, code: secondFactorCode }),
  response: recoveryCodes,
};

/**
 * The proofs of the person for a change of the second factor. For ten minutes a sign-in with a recovery code stands
 * in place of the code.
 */
export const factorProof = z.object({ password: typedPassword, code: secondFactorCode.optional() });
export type FactorProof = z.infer<typeof factorProof>;

export const renewRecoveryCodesSchemas = { body: factorProof, response: recoveryCodes };

export const turnOffFactorSchemas = {
  body: factorProof,
  response: z.object({ isOn: z.literal(false), session: session.nullable() }),
};

export const reportLostPhoneSchemas = { response: z.object({ isMailed: z.literal(true) }) };

export const reportOwnLostPhoneSchemas = {
  body: factorPassword,
  response: z.object({ isMailed: z.literal(true) }),
};
