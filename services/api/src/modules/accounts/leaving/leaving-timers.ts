/** The timers of a person who leaves. Their subject is the user id. */
export const LEAVING_TIMERS = {
  callOff: 'leaving-call-off',
  callOffLate: 'leaving-call-off-late',
  mailStart: 'leaving-mail',
  mailReturn: 'leaving-mail-return',
  end: 'leaving-end',
  erase: 'leaving-erase',
} as const;
