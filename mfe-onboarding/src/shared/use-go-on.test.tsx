import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useGoOn } from './use-go-on.ts';

const useFlow = () => ({ goOn: useGoOn(), navigate: useNavigate(), place: useLocation().pathname });

const open = () =>
  renderHook(useFlow, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/one']}>{children}</MemoryRouter>,
  }).result;

describe('going on', () => {
  it('makes one entry of two quick clicks, so that back leads back', async () => {
    const flow = open();
    const { goOn } = flow.current;
    await act(async () => {
      goOn('/two');
      goOn('/three');
    });
    expect(flow.current.place).toBe('/two');
    await act(async () => flow.current.navigate(-1));
    expect(flow.current.place).toBe('/one');
  });

  it('is possible again from the entry to which back led', async () => {
    const flow = open();
    await act(async () => flow.current.goOn('/two'));
    await act(async () => flow.current.navigate(-1));
    await act(async () => flow.current.goOn('/three'));
    expect(flow.current.place).toBe('/three');
  });

  it('is possible from each entry, and again after a return', async () => {
    const flow = open();
    await act(async () => flow.current.goOn('/two'));
    await act(async () => flow.current.goOn('/three'));
    expect(flow.current.place).toBe('/three');
    await act(async () => flow.current.navigate(-2));
    expect(flow.current.place).toBe('/one');
    await act(async () => flow.current.goOn('/four'));
    expect(flow.current.place).toBe('/four');
  });
});
