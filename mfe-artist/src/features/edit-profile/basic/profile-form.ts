import type { profileInput } from '@backline/contracts/profiles/artists';
import type { useContractForm } from '@backline/shell-sdk/forms';
import type * as z from 'zod';

export type ProfileForm = ReturnType<
  typeof useContractForm<z.input<typeof profileInput>, z.output<typeof profileInput>>
>;
