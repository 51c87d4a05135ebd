import { Button } from '@backline/design-system/button';
import { sizeText } from '@backline/design-system/file-size';
import { FileTextIcon } from '@backline/design-system/icon';
import { toast, unexpectedMessage } from '@backline/shell-sdk';
import { useState } from 'react';

export interface PrivateFileProps {
  name: string;
  bytes: number;
  /** Asks the server for the address of the file. The address works for a short time. */
  link: () => Promise<{ url: string }>;
}

/** A button that saves a private file. Each press asks for a new address. */
export function PrivateFile({ name, bytes, link }: PrivateFileProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      window.location.assign((await link()).url);
    } catch (error) {
      toast('The file could not be opened', unexpectedMessage(error), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void save()}>
      <FileTextIcon size="sm" />
      {name}, {sizeText(bytes)}
    </Button>
  );
}
