import { RESEND_COOL_DOWN_SECONDS } from '@rizzly/domain/account';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of the signed-out calls, for RATE_LIMIT_MULTIPLIER 1. Addresses are shared by households. */
export const ACCOUNT_LIMITS = {
  /** Guessing from many addresses; wide, so that nobody can be locked out cheaply. */
  loginPerAccount: { name: 'login-account', points: 60, seconds: 15 * MINUTE },
  loginPerAccountAndAddress: { name: 'login-both', points: 10, seconds: 15 * MINUTE },
  loginPerAddress: { name: 'login-address', points: 300, seconds: 15 * MINUTE },
  registerPerAddress: { name: 'register-address', points: 300, seconds: HOUR },
  /** By the asker's address too: nobody can use up somebody else's. */
  registerPerEmailAndAddress: { name: 'register-both', points: 10, seconds: HOUR },
  registerPerEmail: { name: 'register-email', points: 60, seconds: HOUR },
  resendPerEmail: { name: 'resend-email', points: 1, seconds: RESEND_COOL_DOWN_SECONDS - 5 },
  resendPerAddress: { name: 'resend-address', points: 30, seconds: HOUR },
  verifyPerAddress: { name: 'verify-address', points: 600, seconds: 15 * MINUTE },
  forgotPerEmail: { name: 'forgot-email', points: 20, seconds: HOUR },
  forgotPerAddress: { name: 'forgot-address', points: 30, seconds: HOUR },
  resetPerAddress: { name: 'reset-address', points: 30, seconds: 15 * MINUTE },
} as const;
