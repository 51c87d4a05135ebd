import { AppError } from '@backline/service-kit/http/answers/app-error';
import { invalid } from '#src/http/refusals.ts';
import { isNameOf, isPattern, type Owner, wordIn } from '@backline/contracts/accounts/password-guesses';

/** Hosted services hash with bcrypt, which reads 72 bytes. Accounts must be movable there. */
const MAX_BYTES = 72;

export interface Weakness {
  message: string;
  reason: 'length' | 'pattern' | 'personal' | 'pwned';
}

export interface PasswordCheck {
  /** Returns an acceptable password. @throws AppError `validation_failed` or `weak_password`. */
  accept(password: string | null | undefined, owner: Owner): Promise<string>;
  /** The reason why a password would be refused today. Null for a good one. */
  weaknessOf(password: string, owner: Owner): Promise<Weakness | null>;
}

interface PasswordRules {
  passwordMinLength: number;
  allowsCommonPasswords: boolean;
}

export function createPasswordCheck(rules: PasswordRules): PasswordCheck {
  // The list is long, so it is read once, when the service starts.
  const common = rules.allowsCommonPasswords ? Promise.resolve(new Set<string>()) : readCommonPasswords();
  const weaknessOf = async (password: string, owner: Owner) =>
    findWeakness(password, owner, rules, await common);
  return {
    weaknessOf,
    async accept(password, owner) {
      if (!password) throw invalid('Signup requires a valid password');
      if (Buffer.byteLength(password) > MAX_BYTES) {
        throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
      }
      const weakness = await weaknessOf(password, owner);
      if (weakness) throw weakPassword(weakness);
      return password;
    },
  };
}

function findWeakness(
  password: string,
  owner: Owner,
  { passwordMinLength: least, allowsCommonPasswords }: PasswordRules,
  common: ReadonlySet<string>,
): Weakness | null {
  if (password.length < least) {
    return { message: `Password should be at least ${least} characters.`, reason: 'length' };
  }
  if (allowsCommonPasswords) return null;
  if (isPattern(password)) {
    const message = 'Password repeats itself or follows the keyboard, please choose a different one.';
    return { message, reason: 'pattern' };
  }
  if (isNameOf(owner, password)) {
    const message = 'Password is a name or address of yours or ours, please choose a different one.';
    return { message, reason: 'personal' };
  }
  if (!common.has(password.toLowerCase()) && !common.has(wordIn(password))) return null;
  const message = 'Password is known to be weak and easy to guess, please choose a different one.';
  return { message, reason: 'pwned' };
}

function weakPassword({ message, reason }: Weakness): AppError {
  const details = { weak_password: { reasons: [reason] } };
  return new AppError('weak_password', { status: 422, message, details });
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
