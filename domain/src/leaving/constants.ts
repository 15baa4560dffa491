/** Days in which a member who leaves can come back. Then the account is erased. */
export const LEAVING_DAYS = 28;
