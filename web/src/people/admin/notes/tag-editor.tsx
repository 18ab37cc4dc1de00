import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { tagsQuery, useChangeTags } from "./queries.ts";
import { TagList } from "./tag-list.tsx";

export interface TagEditorProps {
  uid: string;
  tags: readonly string[];
}

/** Adds and removes an account's tags; read-only without the permission. */
export function TagEditor(props: TagEditorProps) {
  if (useMayCall()("PATCH /users/{uid}/tags")) return <Editor {...props} />;
  if (props.tags.length === 0) return null;
  return (
    <div className="mt-4">
      <h2 className="text-muted text-sm">
        <Trans>Tags</Trans>
      </h2>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <TagList tags={props.tags} />
      </p>
    </div>
  );
}

/** Suggests the tags of other accounts. */
function Editor({ uid, tags }: TagEditorProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { data } = useQuery(tagsQuery());
  const { mutate, isPending, variables } = useChangeTags(uid);
  const offers = useId();

  const change = (wanted: { add?: string[]; remove?: string[] }, done?: () => void) =>
    mutate(wanted, {
      onSuccess: () => {
        setError(null);
        done?.();
      },
      onError: (cause) => setError(messageOf(cause, t`Failed to change the tags.`)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    if (isPending) return;
    if (tag === "") return setError(t`Write something first.`);
    change({ add: [tag] }, () => setText(""));
  };

  return (
    <div className="mt-4">
      <h2 className="text-muted text-sm">
        <Trans>Tags</Trans>
      </h2>
      <ul className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Button
              size="sm"
              variant="secondary"
              className="max-w-full"
              iconEnd={<X />}
              loading={isPending && variables.remove?.includes(tag) === true}
              aria-label={t`Take the tag ${tag} away`}
              onClick={() => change({ remove: [tag] })}
            >
              <span title={tag} className="truncate">
                #{tag}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate className="mt-2 flex items-start gap-2">
        <Field label={t`New tag`} hideLabel error={error} className="min-w-0 max-w-60 grow">
          <TextInput
            size="sm"
            placeholder={t`New tag, as “reseller”`}
            list={offers}
            autoComplete="off"
            maxLength={textLimits.userTag}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
          />
        </Field>
        <datalist id={offers}>
          {(data?.tags ?? [])
            .filter(({ name }) => !tags.includes(name))
            .map(({ name }) => (
              <option key={name} value={name} />
            ))}
        </datalist>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          loading={isPending && variables.add !== undefined}
        >
          <Trans>Add Tag</Trans>
        </Button>
      </form>
    </div>
  );
}
