/** A verification link that was used, replaced or has expired (§8). */
export const BAD_VERIFICATION_LINK =
  'Email verification failed. The link may be expired or invalid.';

/** The verification page was opened without a token (§8). */
export const NO_VERIFICATION_TOKEN =
  'Verification token is missing. Please check the link in your email.';

/** The reset page was opened without a valid token (§4). */
export const BAD_RESET_LINK =
  'Invalid or missing reset token. Please request a new password reset link.';

/** A new password was sent without the token of a link (§8). */
export const NO_RESET_TOKEN = 'No reset token found.';
