/** The message to an owner whose password somebody guesses. Its button leads to `path`. */
export const PASSWORD_GUESSED = {
  subject: 'Somebody tries passwords of your Backline account',
  heading: 'Many wrong passwords',
  paragraphs: [
    'There were many tries to sign in to your account with a wrong password. None was right.',
    'We slow such tries down. On a device or in a network that you used before, you sign in as always. Elsewhere it may take several tries; a mailed link signs you in at once.',
  ],
  label: 'Sign in by a mailed link',
  closing: 'If your password is short, or you use it elsewhere too, choose another one.',
  path: '/login/link',
};
