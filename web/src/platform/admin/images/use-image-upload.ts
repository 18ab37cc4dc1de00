import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { MAX_IMAGE_BYTES } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/error.ts";
import { useUpload } from "../../api/upload.ts";
import { toast } from "../../design/toast.ts";

const FAILED = t`Image upload failed.`;
const tooLarge = errorCatalogue.image_too_large.message;

export interface ImageUpload {
  /** Address of the stored image; null if there is none. */
  url: string | null;
  /** The image to show: the chosen file, or the stored image. */
  preview: string | null;
  uploading: boolean;
  /** Progress of the upload, 0 to 100. */
  percent: number;
  error: string | null;
  /** Uploads a file at once. If an earlier upload still runs, it is canceled. */
  pick: (file: File | undefined) => void;
  /** Uploads the last chosen file again after a failed upload. */
  retry: () => void;
  /** Resets the field to a stored image, or to none. */
  reset: (url: string | null) => void;
}

/** State of the image in a form: it is stored, or it was chosen and is being uploaded. */
export function useImageUpload(stored: string | null): ImageUpload {
  const upload = useUpload();
  const [url, setUrl] = useState(stored);
  const [picked, setPicked] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  const file = useRef<File>(undefined);
  const {
    mutate,
    isPending,
    reset: forget,
  } = useMutation({
    mutationFn: ({ image, signal }: { image: File; signal: AbortSignal }) =>
      upload(image, { signal, onProgress: (now) => signal.aborted || setPercent(now) }),
    onSuccess: (address, { signal }) => {
      if (signal.aborted) return;
      setUrl(address);
      toast.success(t`Image uploaded successfully!`, { id: "image-upload" });
    },
    onError: (cause, { signal }) => {
      if (signal.aborted) return;
      const text = messageOf(cause, FAILED);
      setError(text === FAILED ? FAILED : `${FAILED} ${text}`);
    },
  });

  const stop = useCallback(() => {
    running.current?.abort();
    forget();
    setError(null);
    setPercent(0);
  }, [forget]);

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    (image: File) => {
      stop();
      if (image.size > MAX_IMAGE_BYTES) return setError(tooLarge);
      running.current = new AbortController();
      mutate({ image, signal: running.current.signal });
    },
    [stop, mutate],
  );

  const pick = useCallback(
    (image: File | undefined) => {
      if (!image) return;
      file.current = image;
      setUrl(null);
      setPicked(null);
      // The page's content security policy allows `data:` addresses for images, but not `blob:`.
      const reader = new FileReader();
      reader.onload = () => file.current === image && setPicked(String(reader.result));
      reader.readAsDataURL(image);
      send(image);
    },
    [send],
  );

  const retry = useCallback(() => {
    if (file.current) send(file.current);
  }, [send]);

  const reset = useCallback(
    (address: string | null) => {
      stop();
      file.current = undefined;
      setPicked(null);
      setUrl(address);
    },
    [stop],
  );

  return { url, preview: picked ?? url, uploading: isPending, percent, error, pick, retry, reset };
}
