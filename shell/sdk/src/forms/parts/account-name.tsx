/** The address of the account, hidden. A password manager finds the account by it. */
export function AccountName({ email }: { email: string }) {
  return <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />;
}
