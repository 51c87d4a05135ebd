import { create } from 'zustand';

/** A short notice. `danger` interrupts screen readers; the others wait (spec section 8). */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'success' | 'neutral' | 'danger';
}

interface ToastState {
  current: Toast | null;
}

/** The one toast on the page, or null. The shell shows it; everybody else only calls `toast`. */
export const useToast = create<ToastState>(() => ({ current: null }));

let lastId = 0;

/** Shows a notice in place of the present one: one at a time (spec section 9). */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  useToast.setState({ current: { id: lastId, title, description, tone } });
}

/** Takes the notice away, unless another has replaced it meanwhile. */
export function dismissToast(id: number): void {
  if (useToast.getState().current?.id === id) useToast.setState({ current: null });
}
