import { defineMailModel } from '@backline/service-kit/mail/mail-model';

/** Queued messages of the product, sealed with the service key. */
export const apiMailModel = defineMailModel('ApiMail', 'api_mail');
