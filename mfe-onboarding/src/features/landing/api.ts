import { openGate } from '@backline/contracts/admin';
import { getFeatured } from '@backline/contracts/artists';
import { createBetaSignup, getBetaStatus, type BetaSignupInput } from '@backline/contracts/beta-signups';
import { call, endpointQuery } from '@backline/shell-sdk';
import { mutationOptions } from '@tanstack/react-query';

export const featuredQuery = () => endpointQuery(getFeatured, {});

export const betaStatusQuery = () => endpointQuery(getBetaStatus, {});

export const requestAccessMutation = () =>
  mutationOptions({ mutationFn: (body: BetaSignupInput) => call(createBetaSignup, { body }) });

export const openGateMutation = () =>
  mutationOptions({ mutationFn: (password: string) => call(openGate, { body: { password } }) });
