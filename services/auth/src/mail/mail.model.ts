import { defineMailModel } from '@backline/service-kit/mail/mail-model';

/** Messages that wait, sealed with the pepper. */
export const mailModel = defineMailModel('AuthMail', 'auth_mail');
