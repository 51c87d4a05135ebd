import { useState, type DragEvent } from 'react';

/** The handlers of an element that takes dropped files, and whether a drag is over it now. */
export function useDropZone(onDrop: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also while disabled: otherwise the browser leaves the page to show the dropped file.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  };
  const handleDragLeave = (event: DragEvent) => {
    const into = event.relatedTarget;
    if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onDrop(files);
  };
  return {
    over,
    handlers: {
      onDragEnter: handleDragOver,
      onDragOver: handleDragOver,
      onDragLeave: handleDragLeave,
      onDrop: handleDrop,
    },
  };
}
