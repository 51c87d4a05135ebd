import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The code of a screen loads at its first visit. That takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
