import type { BetaSignup } from '@backline/contracts/beta-signups';
import type { BetaSignupRecord } from './beta-signups.model.ts';

export function toBetaSignup(signup: BetaSignupRecord): BetaSignup {
  return {
    id: signup._id,
    email: signup.email,
    artistName: signup.artistName,
    venueName: signup.venueName,
    phone: signup.phone,
    role: signup.role,
    createdAt: signup.createdAt.toISOString(),
  };
}
