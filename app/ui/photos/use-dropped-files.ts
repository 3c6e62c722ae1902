import { useState, type DragEvent } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** For a part of the page that accepts dropped files: whether files are dragged over it, and the props of its element. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}

/** Styles that show that dragged files would be accepted. */
export const overClass = "rounded-md outline-2 outline-offset-4 outline-dashed outline-accent";
