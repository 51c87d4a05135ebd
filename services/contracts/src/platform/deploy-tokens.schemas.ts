import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';
import { deployToken, newTokenAnswer, tokenBody } from './deploy.schemas.ts';

export const listDeployTokensSchemas = { response: z.array(deployToken) };

export const makeDeployTokenSchemas = { body: tokenBody, response: newTokenAnswer };

export const revokeDeployTokenSchemas = { params: z.object({ id }), response: deployToken };
