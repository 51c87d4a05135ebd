import { defineMailModel } from '@backline/service-kit/mail/mail-model';

/** Messages of the product that wait, sealed with the service key. */
export const apiMailModel = defineMailModel('ApiMail', 'api_mail');
