import { defineMailModel } from '@backline/service-kit/mail/mail-model';

/** Queued messages, sealed with the pepper. */
export const mailModel = defineMailModel('AuthMail', 'auth_mail');
