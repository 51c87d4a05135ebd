import { create } from 'zustand';

/**
 * A short message that disappears by itself (rules: toasts). `danger` interrupts screen readers, the others wait.
 */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'success' | 'neutral' | 'danger';
}

interface ToastState {
  current: Toast | null;
}

/** The one toast on the page, or null. Only the shell shows it. */
export const useToast = create<ToastState>(() => ({ current: null }));

let lastId = 0;

/** Shows a toast and replaces the present one. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  useToast.setState({ current: { id: lastId, title, description, tone } });
}

/** Removes the toast with this id. A newer one stays. */
export function dismissToast(id: number): void {
  if (useToast.getState().current?.id === id) useToast.setState({ current: null });
}
