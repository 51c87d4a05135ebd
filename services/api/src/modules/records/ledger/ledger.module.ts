import type { ApiModule } from '#src/api-module.ts';
import { ledgerModel, walletModel } from './ledger.model.ts';

export const ledger: ApiModule = { models: [walletModel, ledgerModel] };
