import { getShop } from '@backline/contracts/shop/purchases';
import { endpointQuery } from '@backline/shell-sdk';

/** The packs that are sold, and whether they can be bought now. */
export const shopQuery = () => endpointQuery(getShop, {});
