/** The sentences of the intake in other languages. `npm run sentences` lists what is missing, and what no page says any more. */
import type { Catalogs } from "#app/platform/page/language.ts";

export const intakeCatalogs: Catalogs = {
  es: {
    // Sections and buttons
    Sections: "Secciones",
    Previous: "Anterior",
    Next: "Siguiente",
    More: "Más",
    Save: "Guardar",
    "Save and Exit": "Guardar y salir",
    "Move on after an answer": "Avanzar después de responder",
    "Back to review": "Volver a la revisión",
    "Submit for Review": "Enviar a revisión",
    Finalize: "Finalizar",
    "Back to Project": "Volver al proyecto",
    "{answered} of {total}": "{answered} de {total}",
    "{answered} of {total} answered here": "{answered} de {total} respondidas aquí",
    "{count} missing": "faltan {count}",
    "1 photo to take": "falta 1 foto",
    "{count} photos to take": "faltan {count} fotos",
    "{count} to correct": "{count} por corregir",
    Progress: "Avance",
    "1 question needs a photo": "1 pregunta necesita una foto",
    "{count} questions need a photo": "{count} preguntas necesitan una foto",
    "1 question to correct": "1 pregunta por corregir",
    "{count} questions to correct": "{count} preguntas por corregir",
    "You must fill out all required fields to submit this project; missing fields have been highlighted":
      "Debe completar todos los campos obligatorios para enviar este proyecto; los que faltan están resaltados",
    // Details
    "Intake details": "Datos de la visita",
    Status: "Estado",
    "Site owner": "Propietario del sitio",
    Address: "Dirección",
    Contact: "Contacto",
    Phone: "Teléfono",
    Inspector: "Inspector",
    Inspection: "Inspección",
    Duration: "Duración",
    Client: "Cliente",
    Installer: "Instalador",
    // Questions
    "No answer": "Sin respuesta",
    "* Required": "* Obligatoria",
    "Needs correction": "Necesita corrección",
    Comment: "Comentario",
    "Comment (required for this answer)": "Comentario (obligatorio para esta respuesta)",
    "Comment on {question}": "Comentario sobre {question}",
    Choose: "Elija",
    Choices: "Opciones",
    "Type to find, or choose": "Escriba para buscar, o elija",
    "Find a choice": "Buscar una opción",
    "Nothing found": "Nada encontrado",
    "The same answer is given to another question. They must differ.":
      "La misma respuesta está en otra pregunta. Deben ser distintas.",
    "Choose a number from {0} to {1}.": "Elija un número del {0} al {1}.",
    "Use my location": "Usar mi ubicación",
    "Latitude and longitude, such as 40.7128 -74.0060.":
      "Latitud y longitud, como 40.7128 -74.0060.",
    "This device did not give its location. Type it instead.":
      "Este dispositivo no dio su ubicación. Escríbala.",
    "Enter latitude and longitude, such as 40.7128 -74.0060.":
      "Escriba latitud y longitud, como 40.7128 -74.0060.",
    "Enter an email address, such as name@example.com.":
      "Escriba un correo electrónico, como name@example.com.",
    "Enter a phone number with its area code, such as (555) 010-0123.":
      "Escriba un teléfono con su código de área, como (555) 010-0123.",
    "Not in the list. The reviewer will see that.": "No está en la lista. El revisor lo verá.",
    "{count} more. Type another letter.": "{count} más. Escriba otra letra.",
    "No choice fits the other answers.": "Ninguna opción corresponde a las otras respuestas.",
    "Answer “{question}” first. Then the choices that fit it are shown.":
      "Responda primero “{question}”. Después se muestran las opciones que corresponden.",
    "This option does not fit the other answers. Choose another one.":
      "Esta opción no corresponde a las otras respuestas. Elija otra.",
    Today: "Hoy",
    Now: "Ahora",
    Scan: "Escanear",
    "Scan for {question}": "Escanear para {question}",
    "this field is required": "este campo es obligatorio",
    "A photo is required": "Se necesita una foto",
    "Add a comment to this answer": "Agregue un comentario a esta respuesta",
    "Add a photo to this answer": "Agregue una foto a esta respuesta",
    "Correct this answer": "Corrija esta respuesta",
    "Choose only one option.": "Elija solo una opción.",
    "Choose one of the listed options.": "Elija una de las opciones de la lista.",
    "Number should be greater than or equal to {0}.": "El número debe ser mayor o igual que {0}.",
    "Number should be less than or equal to {0}.": "El número debe ser menor o igual que {0}.",
    "Number can have at most {0} digits after the decimal.":
      "El número puede tener como máximo {0} decimales.",
    // Photos
    Photos: "Fotos",
    Photo: "Foto",
    "Photo needed": "Foto obligatoria",
    "Add photos to {question}": "Agregar fotos a {question}",
    "Add photos to {question} (needed)": "Agregar fotos a {question} (obligatorio)",
    "Taken {far} from the site": "Tomada a {far} del sitio",
    "The drawing waits on this device.": "El dibujo espera en este dispositivo.",
    "Draw on {name}": "Dibujar sobre {name}",
    "Remove {name}": "Quitar {name}",
    "Photo removed.": "Foto quitada.",
    Undo: "Deshacer",
    "This intake has no images": "Esta visita no tiene imágenes",
    "Select {name}": "Seleccionar {name}",
    "Select photos first. Marked photos get a frame so the reviewer notices them.":
      "Primero seleccione fotos. Las marcadas llevan un marco para que se noten en la revisión.",
    Mark: "Marcar",
    Unmark: "Desmarcar",
    Delete: "Eliminar",
    "Delete selected images?": "¿Eliminar las imágenes seleccionadas?",
    "Delete images": "Eliminar imágenes",
    // Repeating sections
    "Same answers as {name}": "Las mismas respuestas que {name}",
    "Add {name}": "Agregar {name}",
    "Move up": "Subir",
    // Answers of the last visit
    "1 answer here is from the visit on {day}. Change it if it is different now.":
      "1 respuesta es de la visita del {day}. Cámbiela si ahora es distinta.",
    "{count} answers here are from the visit on {day}. Change what is different now.":
      "{count} respuestas son de la visita del {day}. Cambie lo que ahora es distinto.",
    "All of this is still right": "Todo sigue igual",
    "From the visit on {day}": "De la visita del {day}",
    "On {day}: {answer}": "El {day}: {answer}",
    "1 answer here is a default. It counts once you confirm or change it.":
      "1 respuesta es un valor inicial. Cuenta cuando la confirme o la cambie.",
    "{count} answers here are defaults. They count once you confirm or change them.":
      "{count} respuestas son valores iniciales. Cuentan cuando las confirme o las cambie.",
    "All of this is right": "Todo es correcto",
    "Default answer, not confirmed": "Valor inicial, sin confirmar",
    Confirm: "Confirmar",
    // Tables
    Rows: "Filas",
    "Back to the table": "Volver a la tabla",
    "Fill in from Excel, Sheets or a CSV file": "Rellenar desde Excel, Sheets o un archivo CSV",
    "Paste the cells here, with or without their headings. Empty cells change nothing.":
      "Pegue aquí las celdas, con o sin sus encabezados. Las celdas vacías no cambian nada.",
    "CSV file": "Archivo CSV",
    "Fill in the table": "Rellenar la tabla",
    "Move down": "Bajar",
    "Remove this {name}": "Quitar: {name}",
    "{name} removed.": "{name}: quitado.",
    // Saving
    Saved: "Guardado",
    "Saved {time}": "Guardado {time}",
    "All answers saved": "Todas las respuestas guardadas",
    "Saving…": "Guardando…",
    "Not saved": "Sin guardar",
    "On this phone": "En este teléfono",
    "Sign in": "Iniciar sesión",
    "1 answer needs your choice": "1 respuesta necesita su elección",
    "{count} answers need your choice": "{count} respuestas necesitan su elección",
    "You are offline.": "No hay conexión.",
    "The server did not answer.": "El servidor no respondió.",
    "1 answer waits": "1 respuesta espera",
    "{count} answers wait": "{count} respuestas esperan",
    "{answers} in this browser. We will try again soon.":
      "{answers} en este navegador. Lo intentaremos de nuevo pronto.",
    "{answers} in this browser and will be saved when you are back online.":
      "{answers} en este navegador y se guardarán cuando vuelva la conexión.",
  },
};
