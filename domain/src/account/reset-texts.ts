/** What the reset page says of an address that is no link of ours (§4). */
export const BAD_RESET_LINK =
  'Invalid or missing reset token. Please request a new password reset link.';

/** What a new password is answered with that comes without the token of a link (§8). */
export const NO_RESET_TOKEN = 'No reset token found.';
