import { describe, expect, it } from "vitest";
import { ApiError } from "./error.ts";
import { createUpload } from "./upload.ts";

interface Answer {
  status: number;
  body: string;
}

/**
 * Fake browser request (XMLHttpRequest) that receives the given answers one after another and records the
 * uploads.
 */
function network(...answers: (Answer | "offline")[]) {
  const sent: { headers: Record<string, string>; form: FormData }[] = [];
  const newRequest = () => {
    const headers: Record<string, string> = {};
    const request = {
      upload: {} as { onprogress?: (event: object) => void },
      status: 0,
      responseText: "",
      onload: () => {},
      onerror: () => {},
      onabort: () => {},
      open: () => {},
      abort: () => request.onabort(),
      setRequestHeader: (name: string, value: string) => {
        headers[name] = value;
      },
      send(form: FormData) {
        sent.push({ headers, form });
        const answer = answers.shift();
        request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
        if (!answer || answer === "offline") return request.onerror();
        request.status = answer.status;
        request.responseText = answer.body;
        request.onload();
      },
    };
    return request as unknown as XMLHttpRequest;
  };
  return { newRequest, sent };
}

const image = new File(["x"], "slide.png", { type: "image/png" });
const stored: Answer = { status: 200, body: JSON.stringify({ url: "/uploads/a.webp" }) };
const refusal = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ message: "No.", code }),
});

function failing(...answers: (Answer | "offline")[]) {
  const { newRequest } = network(...answers);
  return createUpload({ token: async () => "token", newRequest })(image).then(
    () => expect.unreachable("The upload should fail."),
    (error: unknown) => (error instanceof ApiError ? error.message : expect.unreachable(String(error))),
  );
}

describe("createUpload uploads an image", () => {
  it("createUpload sends the image with the token in the field `image`, reports the progress, and returns the image's address", async () => {
    const { newRequest, sent } = network(stored);
    const told: number[] = [];
    const upload = createUpload({ token: async () => "token", newRequest });
    expect(await upload(image, { onProgress: (percent) => told.push(percent) })).toBe("/uploads/a.webp");
    expect(sent[0]?.headers.authorization).toBe("Bearer token");
    expect(sent[0]?.form.get("image")).toBeInstanceOf(File);
    expect(told).toEqual([25]);
  });

  it("createUpload sends the image once more with a new token if the token has expired", async () => {
    const { newRequest, sent } = network(refusal(401, "invalid_token"), stored);
    const token = async (forceRefresh: boolean) => (forceRefresh ? "fresh" : "old");
    expect(await createUpload({ token, newRequest })(image)).toBe("/uploads/a.webp");
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer old", "Bearer fresh"]);
  });

  it("createUpload throws an AbortError, for which no error is shown, when it is aborted", async () => {
    const { newRequest } = network(stored);
    const stop = new AbortController();
    const upload = createUpload({ token: async () => "token", newRequest });
    const ending = upload(image, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(ending).rejects.toMatchObject({ name: "AbortError" });
  });

  it("createUpload throws an error that says why the upload failed", async () => {
    expect(await failing("offline")).toBe("Network error during upload.");
    expect(await failing({ status: 502, body: "<html>" })).toBe("Server responded with status 502");
    expect(await failing({ status: 200, body: "<html>" })).toBe("Failed to parse server response.");
    expect(await failing(refusal(413, "image_too_large"))).toBe("No.");
    const { newRequest } = network();
    await expect(createUpload({ token: async () => "token", newRequest })(undefined)).rejects.toThrow(
      "No file provided.",
    );
  });
});
