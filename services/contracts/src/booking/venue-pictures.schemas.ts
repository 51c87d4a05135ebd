import * as z from 'zod';
import { picture } from '#src/base/artist-media.schemas.ts';
import { id } from '#src/base/primitives.schemas.ts';
import { pictureInput } from '#src/profiles/artist-media-edits.schemas.ts';
import { ownEvent } from './event-edits.schemas.ts';

const ofEvent = z.object({ id });

const ofOrg = z.object({ picture: picture.nullable() });

export const setEventPictureSchemas = { params: ofEvent, body: pictureInput, response: ownEvent };

export const removeEventPictureSchemas = { params: ofEvent, response: ownEvent };

export const setOrgPictureSchemas = { body: pictureInput, response: ofOrg };

export const removeOrgPictureSchemas = { response: ofOrg };
