import { AuthError } from '../errors.ts';

/** Hosted services hash with bcrypt, which reads 72 bytes; accounts must be able to move there. */
const MAX_BYTES = 72;

export type Weakness = { message: string; reason: 'length' | 'pwned' };

export interface CheckPassword {
  /** A password that may be set. @throws AuthError `validation_failed` or `weak_password`. */
  accept(password: string | null | undefined): Promise<string>;
  /** Why a password would not be taken today, for one that was once. */
  weaknessOf(password: string): Promise<Weakness | null>;
}

export function createPasswordCheck(settings: {
  passwordMinLength: number;
  refuseCommonPasswords: boolean;
}): CheckPassword {
  // Tens of thousands of words: read once, when the service starts.
  const common = settings.refuseCommonPasswords ? readCommonPasswords() : Promise.resolve(new Set<string>());

  async function weaknessOf(password: string): Promise<Weakness | null> {
    const { passwordMinLength: least } = settings;
    if (password.length < least) {
      return { message: `Password should be at least ${least} characters.`, reason: 'length' };
    }
    if ((await common).has(password.toLowerCase())) {
      const message = 'Password is known to be weak and easy to guess, please choose a different one.';
      return { message, reason: 'pwned' };
    }
    return null;
  }

  return {
    weaknessOf,
    async accept(password) {
      if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
      if (Buffer.byteLength(password) > MAX_BYTES) {
        const text = `Password cannot be longer than ${MAX_BYTES} characters`;
        throw new AuthError(400, 'validation_failed', text);
      }
      const weakness = await weaknessOf(password);
      if (weakness) {
        throw new AuthError(422, 'weak_password', weakness.message, {
          body: { weak_password: { reasons: [weakness.reason] } },
        });
      }
      return password;
    },
  };
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
