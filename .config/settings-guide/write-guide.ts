import { writeFileSync } from 'node:fs';
import { composeGuide, GUIDE } from './guide.ts';

// `npm run docs`
writeFileSync(GUIDE, await composeGuide());
