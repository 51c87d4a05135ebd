import { listLedger } from '@backline/contracts/credits';
import { endpointPages, everyVisit } from '@backline/shell-sdk';

export const ledgerQuery = () => ({ ...endpointPages(listLedger, { query: {} }), ...everyVisit });
