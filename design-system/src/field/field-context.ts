import { createContext, useContext } from 'react';

export interface FieldState {
  /** Undefined in a group. Its controls have their own ids, and its message describes the group. */
  controlId: string | undefined;
  labelId: string;
  messageId: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlProps {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The attributes that connect a control to the label, message and state of its Field. The control's own props win. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return own;
  const described = [own['aria-describedby'], field.messageId].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    // Not the native attribute: the browser would add a message of its own.
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  };
}

/** The same for a control that a native label cannot name, for example a place for files. */
export function useFieldBox(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  const control = useFieldControl(own);
  const label = own['aria-label'];
  return {
    ...control,
    'aria-label': label,
    'aria-labelledby': own['aria-labelledby'] ?? (label === undefined ? field?.labelId : undefined),
  };
}
