import { expect, it } from 'vitest';
import { ENGINE_PARTS } from '@backline/platform/cli/engine-parts';
import { chosenParts } from './engine.ts';

it('without a choice, every part of an engine runs', () => {
  expect(chosenParts('faults', [])).toEqual(ENGINE_PARTS.faults);
});

it('chosen parts run in their usual order', () => {
  expect(chosenParts('mongo', ['move', 'tests'])).toEqual(['tests', 'move']);
});
